const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text could be an article's id; the database takes nothing else for one. */
export const isArticleId = (id: string): boolean => UUID.test(id)
