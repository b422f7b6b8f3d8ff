import type { Plugin } from 'vite'

/** What stands for React in the browser. */
const PREACT: Record<string, string> = {
  react: '/src/web/preact/react.ts',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * Browsers and apps get Preact: a third of React's bytes. The server renders with React, and so do development and tests, so that
 * an alias for all would be one too many.
 */
export const withPreact = (): Plugin => ({
  name: 'with-preact',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    const stand = this.environment.name === 'client' && Object.hasOwn(PREACT, id) ? PREACT[id] : undefined
    return stand === undefined ? undefined : this.resolve(stand, importer, { skipSelf: true })
  },
})
