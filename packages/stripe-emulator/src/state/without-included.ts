type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/** Prices have their other currencies only where those are asked for. */
export const withoutIncluded = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutIncluded(one)) as T
  if (!isBag(value)) return value
  const isPrice = value['object'] === 'price'
  const kept = Object.entries(value).filter(([key]) => !(isPrice && key === 'currency_options'))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutIncluded(one)])) as T
}
