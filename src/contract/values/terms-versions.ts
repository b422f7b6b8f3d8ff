/**
 * Day of the terms that are in force, as both languages show it and as it is stored with each agreement. A change that matters to
 * readers is announced 30 days before (`apercu notice`), so it comes with its day and not before.
 */
export const TERMS_VERSION = '2026-11-28'
