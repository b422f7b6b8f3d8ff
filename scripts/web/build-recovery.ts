import { resolve } from 'node:path'
import { build } from 'vite'

/** Writes `recover.js`, which pages of every release import by this name when their own files are missing. */
export const buildRecovery = async (clientDir: string): Promise<void> => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: resolve('src/web/shell/start/recover.ts'),
        output: { format: 'es', entryFileNames: 'recover.js' },
      },
    },
  })
}

if (import.meta.main) {
  const [clientDir] = process.argv.slice(2)
  if (!clientDir) throw new Error('Which folder?')
  await buildRecovery(clientDir)
}
