import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { playerPaths } from '@baize/contract/routes'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messageAreas } from './src/build/message-areas.ts'

/**
 * Writes `.br` and `.gz` beside every built text file, so that the server never compresses the same bytes
 * twice.
 */
function compress(): Plugin {
  let outDir = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      // A watch build runs again and again, and the next run may start in the middle of this one.
      if (this.meta.watchMode) return
      const files = (await readdir(outDir, { recursive: true })).filter(
        (file) => /\.(js|css|svg|json)$/.test(file) && !file.startsWith('.vite'),
      )
      for (const file of files) {
        const path = join(outDir, file)
        const bytes = await readFile(path)
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        await writeFile(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}

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
        source: JSON.stringify(Object.values(playerPaths)),
      })
    },
  }
}

const moduleFiles = new Map<string, string>()

/**
 * `footer_columns`: shorter for a compressor than the usual hash and line, of which a page has hundreds in its script.
 * @throws {Error} When two files have one name: their classes would be mixed.
 */
function nameClass(name: string, file: string): string {
  const path = file.replace(/\?.*$/, '')
  const module = basename(path, '.module.css')
  const other = moduleFiles.get(module) ?? path
  if (other !== path) throw new Error(`nameClass: ${other} and ${path} have one name`)
  moduleFiles.set(module, path)
  return `${module}_${name}`
}

/**
 * By default the bundler makes a file of each icon and field that two pages share, and a deposit started with
 * two dozen requests. The lobby's code is one file; small modules that several pages share are another.
 * Overlays contain react-aria and stay separate.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  {
    name: 'parts',
    test: /packages\/ui\/src\/(?!overlay\/)|apps\/web\/src\/(platform|parts)\/|@tabler\//,
    minShareCount: 2,
  },
]

const firstView = join(import.meta.dirname, 'src/first-view/first-view.tsx')

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    messageAreas(join(import.meta.dirname, '../..')),
    react(),
    optimizeLocales.vite({ locales: ['en-US', 'hu-HU'] }),
    ...(isSsrBuild === true ? [] : [compress(), listAddresses()]),
  ],
  // Plugin parts and the design system are outside this root and must share one React.
  resolve: {
    dedupe: ['react', 'react-dom'],
    // Libraries that also support a React without this hook bring a copy of it.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: nameClass } },
  // The server also renders the top of a page (src/first-view): that build has no styles, only their class
  // names.
  build:
    isSsrBuild === true
      ? { outDir: 'dist/server', emptyOutDir: true, ssr: true, rolldownOptions: { input: firstView } }
      : {
          outDir: 'dist/client',
          assetsDir: 'assets',
          manifest: true,
          // In watch mode the previous build is served until the next one is ready.
          emptyOutDir: !process.argv.includes('--watch'),
          // The server sends a strict content policy, so nothing is inlined as a data URL.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: join(import.meta.dirname, 'src/main.tsx'),
            output: {
              codeSplitting: { groups },
              // The first script names every file, and a hash does not compress: 42 bits tell builds of one file apart.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
            },
          },
        },
}))
