import { Text, Title } from "@mantine/core";
import { type ImageCategory, imageCategory } from "@takseru/shared-types";
import { freePlaces } from "@/lib/images/photograph-counts";
import type { DevicePhotograph } from "../photograph";
import classes from "./draft-photographs.module.css";
import { UploadArea } from "./UploadArea";
import { UploadList } from "./UploadList";
import { addPhotographs, useDevicePhotographs } from "./use-device-photographs";

interface CategoryProps {
  draft: string;
  category: ImageCategory;
  onDevice: readonly DevicePhotograph[];
}

const Category = ({ draft, category, onDevice }: CategoryProps) => {
  const label = imageCategory.labels[category];
  return (
    <section className={classes.category}>
      <Title order={3} size="h5">
        {label}
      </Title>
      <UploadArea
        label={label}
        disabled={freePlaces(onDevice, category) === 0}
        onFiles={(files) => void addPhotographs(draft, category, files)}
      />
      <UploadList photographs={onDevice.filter((photograph) => photograph.category === category)} />
    </section>
  );
};

/** The photographs of a report that was created without a connection: they go up once it is stored. */
export const DraftPhotographs = ({ draft }: { draft: string }) => {
  const onDevice = useDevicePhotographs(draft);
  return (
    <div className={classes.categories}>
      <Text size="sm">Photographs stay on this device, and are sent once the report is created.</Text>
      {imageCategory.values.map((category) => (
        <Category key={category} draft={draft} category={category} onDevice={onDevice} />
      ))}
    </div>
  );
};
