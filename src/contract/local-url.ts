const LOCAL_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/** Whether a URL is that of this very machine. */
export const isLocalUrl = (url: string): boolean => LOCAL_NAME.test(new URL(url).hostname)
