export interface Progress {
  at(done: number, all: number): void
  end(): void
}
export function progress(
  describe: (done: number, all: number) => string,
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
): Progress
