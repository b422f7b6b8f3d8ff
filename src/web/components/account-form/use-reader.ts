import { useRouter } from '@tanstack/react-router'

/** The router context of account screens: the API, its cache and the locale. */
export const useReader = () => useRouter().options.context
