// The languages that Lanyard speaks. CONTRIBUTING.md (To add a language) says what a new one needs: the compiler asks for only a part
// of it.

export const languages = ['en', 'pt-BR', 'de'] as const
export type Language = (typeof languages)[number]
