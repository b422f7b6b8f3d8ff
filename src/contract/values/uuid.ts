const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** To be checked before a query by id, because the database rejects anything but a UUID with an error. */
export const isUuid = (text: string): boolean => UUID.test(text)
