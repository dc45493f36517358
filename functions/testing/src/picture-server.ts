import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jpegWithExif } from "./image-files.ts";

/** A stand-in for Google's map pictures: answers each request for one with a picture of the printed size that has EXIF. */
export const startPictureServer = async () => {
  const picture = await jpegWithExif({ width: 960, height: 720, takenAt: "2026:03:14 09:30:00" });
  const server = createServer(({ url = "" }, response) => {
    const isPicture = url.startsWith("/maps/api/staticmap");
    response.writeHead(isPicture ? 200 : 404, isPicture ? { "content-type": "image/jpeg" } : {});
    response.end(isPicture ? picture : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
