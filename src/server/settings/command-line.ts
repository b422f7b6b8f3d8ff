import { EnvError } from './env-error.ts'

const FLAGS: Readonly<Record<string, string>> = { '--feeds': 'FEEDS_DIR', '--port': 'PORT' }

/** @throws EnvError for an unknown flag, or one without a value */
export const fromArguments = (argv: readonly string[]): Record<string, string> => {
  const settings: Record<string, string> = {}
  for (let i = 0; i < argv.length; i += 1) {
    const [flag = '', inline] = (argv[i] ?? '').split('=', 2)
    const name = FLAGS[flag]
    if (!name) throw new EnvError(`Unknown option ${flag}. Known: ${Object.keys(FLAGS).join(', ')}`)
    const value = inline ?? argv[(i += 1)]
    if (!value) throw new EnvError(`${flag} needs a value`)
    settings[name] = value
  }
  return settings
}
