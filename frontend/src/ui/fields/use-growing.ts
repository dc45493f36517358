import { useMergedRef } from "@mantine/hooks";
import { type Ref, useLayoutEffect, useRef } from "react";

/** Safari before 26.2, Firefox before 152 and Chrome before 123 do not. */
const growsByItself = () => CSS.supports("field-sizing", "content");

const fit = (box: HTMLTextAreaElement): void => {
  box.style.height = "auto";
  const { scrollHeight, offsetHeight, clientHeight } = box;
  // The height counts the borders, which a scroll height does not.
  if (scrollHeight > 0) box.style.height = `${scrollHeight + offsetHeight - clientHeight}px`;
};

/** The ref of a text box that is as high as its text, also where the browser does not see to it. */
export const useGrowing = (text: string, ref?: Ref<HTMLTextAreaElement>) => {
  const box = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (box.current && !growsByItself()) fit(box.current);
  }, [text]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || growsByItself()) return;
    // Lines break elsewhere in another width; a box that was hidden has one for the first time.
    let width = 0;
    const sizes = new ResizeObserver(() => {
      if (current.offsetWidth !== width) fit(current);
      width = current.offsetWidth;
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return useMergedRef(box, ref);
};
