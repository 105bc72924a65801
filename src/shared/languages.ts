// The languages that Lanyard speaks. A new one is a name here and a file in each folder called `locales` of the renderer;
// what else it needs the compiler asks for.

export const languages = ['en', 'pt-BR', 'de'] as const
export type Language = (typeof languages)[number]
