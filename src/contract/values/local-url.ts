const LOCAL_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/** Whether a host name or address, in the form it has in a URL, is that of the local machine. */
export const isLocalHost = (host: string): boolean => LOCAL_NAME.test(host)

export const isLocalUrl = (url: string): boolean => isLocalHost(new URL(url).hostname)
