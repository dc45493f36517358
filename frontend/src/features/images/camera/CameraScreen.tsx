import { Button } from "@mantine/core";
import { type ImageCategory, imageCategory } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/api/api";
import { acceptedImages } from "@/lib/files/image-file";
import { closeCamera, useCameraRequest } from "@/lib/images/camera-request";
import { FullScreen, Icon, iconPaths, Sheet } from "@/ui";
import { addPhotographs, useFreePlaces } from "../upload/use-device-photographs";
import classes from "./camera.module.css";
import { useCamera } from "./use-camera";
import { type Shot, takeShot, useShots } from "./use-shots";
import { useWatchedPosition } from "./use-watched-position";

interface CategoryChipsProps {
  /** What the choice is for, as its accessible name. */
  label: string;
  chosen: ImageCategory;
  freePlaces: (category: ImageCategory) => number;
  onChoose: (category: ImageCategory) => void;
}

/** The categories in a row, each with its free places; one that is full cannot be chosen. */
const CategoryChips = ({ label, chosen, freePlaces, onChoose }: CategoryChipsProps) => (
  <fieldset className={classes.chips} aria-label={label}>
    {imageCategory.values.map((category) => {
      const free = freePlaces(category);
      return (
        <button
          key={category}
          type="button"
          className={classes.chip}
          aria-pressed={category === chosen}
          disabled={free === 0 && category !== chosen}
          onClick={() => onChoose(category)}
        >
          <span>
            {imageCategory.labels[category]} <small>{free === 0 ? "full" : `${free} free`}</small>
          </span>
        </button>
      );
    })}
  </fieldset>
);

const TORCH = "M11.5 2.5 5 11.5h4.500L8.500 17.500 15 8.500h-4.500z";

interface CameraScreenProps {
  reportId: number;
  /** The category that is chosen at first. */
  first: ImageCategory;
  onClose: () => void;
}

const placeWords = {
  searching: "Finding your position",
  found: "With time and position",
  none: "With the time, without a position: this site may not read it",
};

/** The camera stays open for the next shot; each is on the device before it is counted. */
export const CameraScreen = ({ reportId, first, onClose }: CameraScreenProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(1);
  const { isReady, failure, torch } = useCamera(video, attempt);
  const position = useWatchedPosition();
  const freePlaces = useFreePlaces(reportId);
  const { shots, add, move } = useShots(reportId);
  const [category, setCategory] = useState(first);
  const [looked, setLooked] = useState<Shot>();
  const [taken, setTaken] = useState(0);
  const [problem, setProblem] = useState<string>();
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (isReady) shutter.current?.focus();
  }, [isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is in sight
  useEffect(() => {
    strip.current?.scrollTo({ left: strip.current.scrollWidth });
  }, [shots.length]);

  const isFull = freePlaces(category) === 0;
  const take = async () => {
    if (!video.current || isFull) return;
    setTaken(taken + 1);
    setProblem(undefined);
    try {
      await add(await takeShot(video.current, { number: taken + 1, gps: position.here() }), category);
    } catch (error) {
      setProblem(messageOf(error, "This photograph was not taken: press again."));
    }
  };
  const moveLooked = async (to: ImageCategory) => {
    if (!looked) return;
    setLooked(undefined);
    await move(looked, to).catch((error: unknown) =>
      setProblem(messageOf(error, "The photograph stays where it was: try again.")),
    );
  };

  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        <p className={classes.count} role="status">
          {shots.length === 0 ? placeWords[position.state] : `${shots.length} taken`}
        </p>
        {torch && (
          <button
            type="button"
            className={classes.icon}
            aria-label="Light"
            aria-pressed={torch.isLit}
            onClick={() => void torch.toggle()}
          >
            <Icon path={TORCH} />
          </button>
        )}
        <button type="button" className={classes.icon} aria-label="Close the camera" onClick={onClose}>
          <Icon path={iconPaths.close} />
        </button>
      </div>
      <div className={classes.stage}>
        <video ref={video} className={classes.video} muted playsInline aria-label="What the camera sees" />
        {taken > 0 && <span key={taken} className={classes.flash} />}
        {failure && (
          <div role="alert" className={classes.failure}>
            <p>{failure}</p>
            <Button onClick={() => file.current?.click()}>Use the phone's own camera</Button>
            <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </div>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={acceptedImages}
          capture="environment"
          aria-label={`Camera for ${imageCategory.labels[category]}`}
          onChange={({ currentTarget }) => {
            void addPhotographs(reportId, category, [...(currentTarget.files ?? [])]);
            currentTarget.value = "";
            onClose();
          }}
        />
      </div>
      <CategoryChips label="Category" chosen={category} freePlaces={freePlaces} onChoose={setCategory} />
      {isFull && (
        <p className={classes.full} role="status">
          {imageCategory.labels[category]} is full: choose another category.
        </p>
      )}
      {problem && (
        <p className={classes.full} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.bottom}>
        <ul ref={strip} className={classes.strip} aria-label="Taken now">
          {shots.map((shot, index) => (
            <li key={shot.name}>
              <button type="button" className={classes.shot} onClick={() => setLooked(shot)}>
                <img
                  src={shot.url}
                  alt={`Photograph ${index + 1} in ${imageCategory.labels[shot.category]}: look at it or move it`}
                />
              </button>
            </li>
          ))}
        </ul>
        <button
          ref={shutter}
          type="button"
          className={classes.shutter}
          aria-label="Take the photograph"
          disabled={!isReady || isFull}
          onClick={() => void take()}
        />
        <Button variant="subtle" onClick={onClose}>
          Done
        </Button>
      </div>
      <Sheet label="Photograph" opened={looked !== undefined} onClose={() => setLooked(undefined)}>
        {looked && (
          <>
            <img className={classes.looked} src={looked.url} alt="As it was taken" />
            <CategoryChips
              label="Move to"
              chosen={looked.category}
              freePlaces={freePlaces}
              onChoose={(to) => void moveLooked(to)}
            />
          </>
        )}
      </Sheet>
    </div>
  );
};

/** The camera over the whole screen, while `requestCamera` wants it. */
export const CameraHost = ({ reportId }: { reportId: number }) => {
  const category = useCameraRequest();
  // Another screen has no camera.
  useEffect(() => closeCamera, []);
  return (
    <FullScreen label="Camera" opened={category !== undefined} onClose={closeCamera}>
      {category && <CameraScreen reportId={reportId} first={category} onClose={closeCamera} />}
    </FullScreen>
  );
};
