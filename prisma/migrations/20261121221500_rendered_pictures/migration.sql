-- The drawings of the main services are gone: what was ordered while they stood shows the picture of the same service now.
-- The catalogue itself takes the new addresses from its files when it is loaded.
UPDATE "booking"
SET "service_image" = CASE "service_image"
  WHEN '/pictures/ac-repair-and-appliances.svg' THEN '/pictures/split-ac.webp'
  WHEN '/pictures/appliances-repair-and-services.svg' THEN '/pictures/appliances.webp'
  WHEN '/pictures/electrician-carpenter-and-plumber.svg' THEN '/pictures/fan.webp'
  WHEN '/pictures/ro-service-and-repair.svg' THEN '/pictures/ro.webp'
  WHEN '/pictures/painters.svg' THEN '/pictures/painters.webp'
  WHEN '/pictures/cctv-camera-services.svg' THEN '/pictures/cctv.webp'
  WHEN '/pictures/cleaning-and-disinfection.svg' THEN '/pictures/cleaning.webp'
  WHEN '/pictures/pest-control.svg' THEN '/pictures/pest.webp'
  ELSE '/pictures/default.webp'
END
WHERE "service_image" LIKE '/pictures/%.svg';
