import { type ClassifierInput, type ClassifierText, readText } from './classifier-text.ts'
import { conceptsIn } from './concept-matcher.ts'
import { titleShapes } from './title-shapes.ts'

/** Feature values by name; the prefix of a name decides the group of the feature. */
export type Features = Map<string, number>

/** Groups of features whose weights share a scale. */
export const FEATURE_GROUPS = ['concept', 'word', 'gram'] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]

export const groupOf = (feature: string): FeatureGroup =>
  feature.startsWith('w:') ? 'word' : feature.startsWith('g:') ? 'gram' : 'concept'

const GRAM_CHARS = 4

/** Values relative to 1 for a feature in the title, chosen on the development half of the labelled data. */
const CONCEPT_BELOW_TITLE = 0.7
const WORD_BELOW_TITLE = 0.6
const GRAM_VALUE = 0.5

export const featuresOf = (input: ClassifierInput, text: ClassifierText = readText(input)): Features => {
  const { raw, title, titleWords, excerptWords } = text
  const features: Features = new Map([['bias', 1]])
  const add = (name: string, value: number) => features.set(name, Math.max(value, features.get(name) ?? 0))
  for (const concept of conceptsIn(titleWords)) {
    add(`title:${concept}`, 1)
    add(`any:${concept}`, 1)
  }
  for (const concept of conceptsIn(excerptWords)) add(`any:${concept}`, CONCEPT_BELOW_TITLE)
  for (const shape of titleShapes(raw, title)) add(`shape:${shape}`, 1)
  if (excerptWords.length === 0) add('shape:titleOnly', 1)
  if (input.lang === 'fr') add('lang:fr', 1)
  addSource(input, add)
  addWords(titleWords, 1, add)
  addWords(excerptWords, WORD_BELOW_TITLE, add)
  addGrams(title, add)
  return features
}

type Add = (name: string, value: number) => void

function addSource({ source: { type, category, subcategory }, host }: ClassifierInput, add: Add): void {
  if (type) add(`type:${type}`, 1)
  if (category) add(`usual:${category}`, 1)
  if (category && subcategory) add(`usual:${category}.${subcategory}`, 1)
  if (host) add(`host:${host}`, 1)
}

function addWords(words: readonly string[], value: number, add: Add): void {
  let before = ''
  for (const word of words) {
    const singular = word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
    if (word.length > 1) add(`w:${singular}`, value)
    if (before) add(`w:${before} ${singular}`, value)
    before = singular
  }
}

/** Fragments match inflected and compound words that no list contains ("autoencodeurs", "hypertrucages"). */
function addGrams(title: string, add: Add): void {
  const padded = ` ${title} `
  for (let i = 0; i + GRAM_CHARS <= padded.length; i++)
    add(`g:${padded.slice(i, i + GRAM_CHARS)}`, GRAM_VALUE)
}
