import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Only what every reader needs without a server: no drawings by name, and no letters of other alphabets. */
const ALONG = /^(assets\/.*\.(js|css)|assets\/source-(sans|serif)-\d-latin-wght-.*\.woff2)$/;
const ALONE = /^assets\/(Gallery|sample|Pit|Exam|Filing|Floor|Deal)/;

/** Writes `worker.js` beside the page: the service worker, with the files of this build and their digest. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => ALONG.test(name) && !ALONE.test(name))
        .sort();
      const source = readFileSync(new URL('./scripts/worker.js', import.meta.url), 'utf-8');
      const listed = JSON.stringify(['index.html', 'icon.svg', 'manifest.webmanifest', ...files]);
      const digest = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .update(source)
        .digest('hex')
        .slice(0, 16);
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: source.replace("['__FILES__']", listed).replace('__VERSION__', digest),
      });
    },
  };
}

// The base is relative, so that the built page can be served from any path.
export default defineConfig({
  base: './',
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  server: { fs: { allow: ['..'] } },
  build: { target: 'es2022', assetsInlineLimit: 2048 },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], restoreMocks: true },
});
