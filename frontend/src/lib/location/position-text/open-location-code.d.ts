/** The package has types, but its "exports" hide them. What we call of it: */
declare module "@erikmichelson/open-location-code-ts" {
  export const isFull: (code: string) => boolean;
  export const isShort: (code: string) => boolean;
  export const decode: (code: string) => {
    latitudeCenter: number;
    longitudeCenter: number;
    /** Digits of the code. */
    codeLength: number;
  };
  export const recoverNearest: (shortCode: string, latitude: number, longitude: number) => string;
}
