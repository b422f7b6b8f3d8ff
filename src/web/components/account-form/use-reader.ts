import { useRouter } from '@tanstack/react-router'

/** What account screens work with: the API, its cache and the language. */
export const useReader = () => useRouter().options.context
