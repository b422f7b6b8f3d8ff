import modules, { TESTS } from './.dependency-cruiser.js'

/**
 * No folders import each other, directly or through others. A check of its own: tests, which may import anything, would close
 * cycles, and folder rules cannot tell them from the product.
 */
export default {
  forbidden: [
    {
      name: 'no cycles between folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...modules.options, exclude: { path: `${modules.options.exclude.path}|${TESTS}` } },
}
