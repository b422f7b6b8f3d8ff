import { dropTakenDown, fetchWithArchive } from './answer-archive.ts'

export const fetchOrArchive = async (request: Request): Promise<Response> => {
  const { archive } = await import('./answer-archive.native.ts')
  return fetchWithArchive(request, archive, (asked) => fetch(asked))
}

export const dropTakenDownAnswers = async (latest: string | null): Promise<void> => {
  const { archive } = await import('./answer-archive.native.ts')
  await dropTakenDown(archive, latest).catch(() => undefined)
}

export const deletePrivateAnswers = async (): Promise<void> => {
  const { archive } = await import('./answer-archive.native.ts')
  await archive.deletePrivate().catch(() => undefined)
}
