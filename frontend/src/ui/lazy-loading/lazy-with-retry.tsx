import { Button } from "@mantine/core";
import { type ComponentType, useEffect, useState } from "react";
import { ErrorState } from "../feedback/ErrorState";
import { Loading } from "../feedback/Loading";

/**
 * A part of a screen that is loaded when it is first shown. Where it cannot be loaded it says so in its own place: what
 * is typed around it stays.
 */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: as with React.lazy, called once for each part, in its module
  return function LazyPart(props: Props) {
    const [state, setState] = useState<"loading" | "failed" | "there">(loaded ? "there" : "loading");
    useEffect(() => {
      if (state !== "loading") return;
      let isShown = true;
      const tell = (outcome: "failed" | "there") => isShown && setState(outcome);
      load().then(
        (component) => {
          loaded = component;
          tell("there");
        },
        () => tell("failed"),
      );
      return () => {
        isShown = false;
      };
    }, [state]);

    if (state === "failed")
      return (
        <ErrorState
          title="This part could not be loaded"
          message="There may be a new version of Takseru: reload the page. What is typed is kept on this device."
          onRetry={() => setState("loading")}
          action={
            <Button variant="subtle" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          }
        />
      );
    const Part = loaded;
    return state === "there" && Part ? <Part {...props} /> : <Loading />;
  };
};
