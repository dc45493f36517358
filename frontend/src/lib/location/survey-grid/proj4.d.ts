/** The package has types for the whole of it alone, which is four times as large. What we take of its parts: */
declare module "proj4/lib/core.js" {
  const proj4: (
    from: string,
    to: string,
  ) => { forward: (point: [east: number, north: number]) => [longitude: number, latitude: number] };
  export default proj4;
}
declare module "proj4/lib/Proj.js" {
  const Proj: { projections: { add: (projection: unknown) => void } };
  export default Proj;
}
declare module "proj4/lib/projections/etmerc.js" {
  const transverseMercator: unknown;
  export default transverseMercator;
}
