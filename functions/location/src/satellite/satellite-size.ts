/** A satellite picture on paper, in points. Beside the sketch of the surroundings it fills a page. */
export const satelliteSize = { width: 480, height: 360 } as const;
