/** Milliseconds since the page was loaded; 0 before. Its components may be hydrated much later. */
export const msSinceLoad = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventEnd ? performance.now() - navigation.loadEventEnd : 0
}
