import { afterPaint, loadModules } from './load-modules.ts'

/** The apps hold their bundle, and their shell has nothing to use before it runs. */
afterPaint(() => void loadModules())
