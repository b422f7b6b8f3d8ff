const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is a UUID; the database rejects anything else in a query by id. */
export const isUuid = (text: string): boolean => UUID.test(text)
