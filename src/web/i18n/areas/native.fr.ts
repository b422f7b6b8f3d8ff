import type { en } from './native.en.ts'

export const fr: typeof en = {
  offline: 'Pas de connexion\u202F: vous lisez ce qui a été gardé.',
}
