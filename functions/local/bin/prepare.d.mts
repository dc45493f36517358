interface Locked {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}
export function isInstalled(wanted: Locked | undefined, installed: Locked | undefined): boolean;
export function sourceStamp(base: string, sources?: string[]): string;
