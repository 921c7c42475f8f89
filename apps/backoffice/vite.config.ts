import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), optimizeLocales.vite({ locales: ['en-US', 'hu-HU'] })],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: !process.argv.includes('--watch'),
    manifest: true,
    rollupOptions: { input: 'src/main.tsx' },
  },
})
