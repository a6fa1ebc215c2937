/** Words of signing, in three languages. */
import { speaker } from '../words/index.svelte';

export const SIGN_WORDS = {
  en: {
    sign_words: 'Choose the file of your private key. It stays in this browser: only the signature is sent.',
    key_file: 'File of the private key',
    key_wrong: 'This file is not a private key of the kind that badges have (Ed25519, PEM).',
    key_other: 'This key does not belong to your badge.',
    sign_now: 'Sign',
    no_key: 'Your badge has no key; without one nobody signs.',
  },
  'zh-Hant': {
    sign_words: '選擇您的私鑰檔案。它只留在這個瀏覽器，只送出簽名。',
    key_file: '私鑰檔案',
    key_wrong: '這個檔案不是徽章所用的私鑰（Ed25519，PEM）。',
    key_other: '這把鑰匙不屬於您的徽章。',
    sign_now: '簽署',
    no_key: '您的徽章沒有鑰匙；沒有鑰匙不能簽署。',
  },
  'zh-Hans': {
    sign_words: '选择您的私钥文件。它只留在这个浏览器，只送出签名。',
    key_file: '私钥文件',
    key_wrong: '这个文件不是徽章所用的私钥（Ed25519，PEM）。',
    key_other: '这把钥匙不属于您的徽章。',
    sign_now: '签署',
    no_key: '您的徽章没有钥匙；没有钥匙不能签署。',
  },
} as const;

export const g = speaker<keyof (typeof SIGN_WORDS)['en']>(SIGN_WORDS);
