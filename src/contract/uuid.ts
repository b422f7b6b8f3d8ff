const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text could be an id of ours; the database takes nothing else for one. */
export const isUuid = (text: string): boolean => UUID.test(text)
