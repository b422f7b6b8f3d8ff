import type { Role } from '#contract/access.ts'

/** Who reads, as far as screens need to know. */
export interface Viewer {
  role: Role
}

const ANONYMOUS: Viewer = { role: 'anonymous' }

/** The one place where screens learn who reads. Nobody has an account yet. */
export const useViewer = (): Viewer => ANONYMOUS
