/** D1-097: 'property-sheet-2026-11-21.jpg'. */
export const sheetFileName = (now: Date): string => `property-sheet-${now.toISOString().slice(0, 10)}.jpg`
