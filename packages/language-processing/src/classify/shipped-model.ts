import { readFileSync } from 'node:fs'
import type { CategoryModelFile } from './category-model.ts'

/** Reads the shipped weights, half a megabyte, on each call; a program calls it once. */
export const readCategoryModel = (): CategoryModelFile =>
  JSON.parse(readFileSync(new URL('category-model.json', import.meta.url), 'utf8')) as CategoryModelFile
