// The publisher of Lanyard, as systems show it to people who install a package.

export interface Publisher {
  readonly name: string
  /** The address at which people reach the publisher; Linux packages name it. */
  readonly email: string | undefined
}

/** Must be set before the tag of the first release: without an email address the release workflow fails. */
export const publisher: Publisher = { name: 'The authors of Lanyard', email: undefined }

/** The homepage in packages that people build for themselves: electron-builder makes no deb without one. */
export const noHomepage = 'https://lanyard.invalid'

/** `repository`: `OWNER/NAME` at GitHub; undefined in a build that is not a release. */
export const homepageOf = (repository: string | undefined): string =>
  repository === undefined ? noHomepage : `https://github.com/${repository}`

export const maintainerOf = ({ name, email }: Publisher): string => (email === undefined ? name : `${name} <${email}>`)

/** Why a release can't be published yet; undefined if it can. */
export function publisherProblem({ email }: Publisher): string | undefined {
  if (email !== undefined && /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i.test(email) && !email.endsWith('.invalid'))
    return undefined
  return 'Nobody can be reached: set `email` in tools/installers/publisher.ts, which Linux packages show.'
}
