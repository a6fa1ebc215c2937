/** Words of a round that is passed on, in three languages; loaded with it. */
import { speaker } from '../words/index.svelte';

export const SHARE_WORDS = {
  en: {
    share: 'Share this round',
    about: 'People who open the link see what a spectator saw at the end of the round, and nothing more.',
    link: 'Copy the link',
    text: 'Copy as text',
    copied: 'Copied',
    picture: 'Picture (PNG)',
    drawing: 'Picture (SVG)',
    whole: 'Step through the round',
    play: 'Play a hand yourself',
    title: 'A round that was shared',
  },
  'zh-Hant': {
    share: '分享這一局',
    about: '打開連結的人只會看到旁觀者在該局結束時所見，別無其他。',
    link: '複製連結',
    text: '複製文字',
    copied: '已複製',
    picture: '圖片（PNG）',
    drawing: '圖片（SVG）',
    whole: '逐步重看這一局',
    play: '自己玩一手',
    title: '分享的一局',
  },
  'zh-Hans': {
    share: '分享这一局',
    about: '打开链接的人只会看到旁观者在该局结束时所见，别无其他。',
    link: '复制链接',
    text: '复制文字',
    copied: '已复制',
    picture: '图片（PNG）',
    drawing: '图片（SVG）',
    whole: '逐步重看这一局',
    play: '自己玩一手',
    title: '分享的一局',
  },
} as const;

export const s = speaker(SHARE_WORDS);
