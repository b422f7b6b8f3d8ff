import { useRouter } from '@tanstack/react-router'

/** Account screens need the API, its cache and the locale of the router's context. */
export const useReader = () => useRouter().options.context
