import { fetchWithArchive } from './answer-archive.ts'

export const fetchOrArchive = async (request: Request): Promise<Response> => {
  const { archive } = await import('./answer-archive.native.ts')
  return fetchWithArchive(request, archive, (asked) => fetch(asked))
}

export const deletePrivateAnswers = async (): Promise<void> => {
  const { archive } = await import('./answer-archive.native.ts')
  await archive.deletePrivate().catch(() => undefined)
}
