import type { Image } from "@takseru/shared-types";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { changeImages } from "@/features/images/gallery/image-queries";
import { imagesQuery } from "@/lib/images/images-query";
import { buildImage } from "../../../helpers/fake-report";

it("an older list that arrives late does not remove a new photograph", async () => {
  const image = buildImage();
  const before = Promise.withResolvers<Image[]>();
  const answers = [Promise.resolve([]), before.promise, Promise.resolve([image])];
  const cache = new QueryClient();
  const { queryKey } = imagesQuery(7);
  const list = new QueryObserver(cache, { queryKey, queryFn: () => answers.shift() ?? [] });
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual([]));

  const asked = list.refetch();
  changeImages(cache, 7, (images) => [...images, image]);
  before.resolve([]);
  await asked;

  await vi.waitFor(() => expect(cache.isFetching({ queryKey })).toBe(0));
  expect(cache.getQueryData(queryKey)).toEqual([image]);
  stop();
});
