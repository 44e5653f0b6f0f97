import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({ logLevel: 'warn', build: { chunkSizeWarningLimit: 1000 }, plugins: [svelte()] });
