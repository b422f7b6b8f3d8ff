import { useRouter } from '@tanstack/react-router'

export const useReader = () => useRouter().options.context
