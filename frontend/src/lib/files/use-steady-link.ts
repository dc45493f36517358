import { useState } from "react";
import { forgetLink, noteLoaded, objectOf, steadyLink } from "./steady-link";

/**
 * The address of a picture that stays on the screen while its link is renewed: the first link is kept, for as long as it
 * leads to the same object and has not failed. After a failure the newest link is tried.
 */
export const useSteadyLink = (url: string | undefined) => {
  const [held, setHeld] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const isKept = url && held && held !== failed && objectOf(held) === objectOf(url);
  // A link that has failed is not offered to others.
  const newest = () => (url && url !== failed ? steadyLink(url) : url);
  const src = isKept ? held : newest();
  if (src !== held) setHeld(src);
  const hasFailed = src !== undefined && src === failed;
  return {
    src: hasFailed ? undefined : src,
    hasFailed,
    onLoad: () => src && noteLoaded(src),
    onError: () => {
      if (src) forgetLink(src);
      setFailed(src);
    },
    retry: () => setFailed(undefined),
  };
};
