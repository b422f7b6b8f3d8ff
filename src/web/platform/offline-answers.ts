import { fetchWithArchive } from './answer-archive.ts'

/** The API's `fetch` in the apps. */
export const fetchOrArchive = async (request: Request): Promise<Response> => {
  const { archive } = await import('./answer-archive.native.ts')
  return fetchWithArchive(request, archive, (asked) => fetch(asked))
}

/** Deletes everything private to the session. */
export const deletePrivateAnswers = async (): Promise<void> => {
  const { archive } = await import('./answer-archive.native.ts')
  await archive.deletePrivate().catch(() => undefined)
}
