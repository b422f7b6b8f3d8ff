export type PbxValue = string | PbxValue[] | { [key: string]: PbxValue }
export type PbxObject = { [key: string]: PbxValue }

const TOKEN = /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\]|\\.)*"|[{}();=,]|[\w./$+-]+/y

const tokensOf = (text: string): string[] => {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw new Error(`cannot be read at character ${at}`)
    if (!/^(?:\s|\/\*|\/\/)/.test(token)) tokens.push(token)
  }
  return tokens
}

/**
 * Parses an Xcode project (an old-style property list) into its objects by id. Throws on syntax that Xcode
 * rejects.
 */
export const readPbxproj = (text: string): Record<string, PbxObject> => {
  const tokens = tokensOf(text)
  let next = 0
  const take = (expected?: string): string => {
    const token = tokens[next++]
    if (token === undefined || (expected && token !== expected))
      throw new Error(`has ${token ?? 'its end'} where ${expected ?? 'a value'} should be`)
    return token
  }
  const word = (token: string): string =>
    token.startsWith('"') ? token.slice(1, -1).replaceAll(String.raw`\"`, '"') : token
  const value = (): PbxValue => {
    const token = take()
    if (token === '{') {
      const object: PbxObject = {}
      while (tokens[next] !== '}') {
        const key = word(take())
        take('=')
        object[key] = value()
        take(';')
      }
      take('}')
      return object
    }
    if (token === '(') {
      const list: PbxValue[] = []
      while (tokens[next] !== ')') {
        list.push(value())
        if (tokens[next] !== ')') take(',')
      }
      take(')')
      return list
    }
    return word(token)
  }
  const root = value() as { objects?: Record<string, PbxObject> }
  if (next !== tokens.length || !root.objects) throw new Error('holds no objects, or more than one project')
  return root.objects
}
