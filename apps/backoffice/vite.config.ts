import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { paths } from './src/platform/addresses.ts'

/**
 * Writes the pages' addresses beside the manifest: the server answers every other address with the same
 * document and status 404.
 */
function listAddresses(): Plugin {
  return {
    name: 'list-addresses',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: '.vite/addresses.json',
        source: JSON.stringify(Object.values(paths)),
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), optimizeLocales.vite({ locales: ['en-US', 'hu-HU'] }), listAddresses()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: !process.argv.includes('--watch'),
    manifest: true,
    rollupOptions: { input: 'src/main.tsx' },
  },
})
