import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// The base is relative, so that the built page can be served from any path.
export default defineConfig({
  base: './',
  plugins: [svelte(), svelteTesting()],
  server: { fs: { allow: ['..'] } },
  build: { target: 'es2022', assetsInlineLimit: 2048 },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], restoreMocks: true },
});
