import { en } from './letters.en.ts'
import { fr } from './letters.fr.ts'

export const letterTexts = { en, fr }
