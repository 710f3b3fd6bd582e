import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const cctv: CategoryTexts = {
  'Dome Camera': {
    'Dome Camera Installation': {
      description:
        'A dome camera is fixed on ceiling or wall, joined to its cable and recorder, and its view set with you.',
      time: 'About 45 minutes for one dome camera',
      included: ['Fixing of base and dome', 'Joining of video and power', 'Setting of the angle on the screen'],
      notIncluded: ['Camera, cable and connectors', 'Cable laying beyond a few metres', 'Breaking of false ceiling'],
    },
    'Dome Camera Uninstallation': {
      description:
        'The dome is taken off its ceiling or wall, its cable ends insulated and left ready for the next camera.',
      time: 'About 20 minutes for one dome camera',
      included: ['Taking down of camera and base', 'Insulating of the cable ends'],
      notIncluded: ['Drawing out of the cable', 'Filling of holes in the ceiling'],
    },
    'Camera Not Working': {
      description:
        'No picture from the dome: supply, connectors, cable and camera are tested until the broken link is known.',
      time: 'About 50 minutes for one dome camera',
      included: [
        'Test of adapter, connectors and cable',
        'Remaking of one pair of connectors',
        'Trial of the dome on another channel',
      ],
      notIncluded: ['A new dome camera or adapter', 'New cable through the building'],
    },
    'Blurred Picture': {
      description:
        'Fog, cobwebs or lost focus: the dome is opened, cleaned inside and outside, and its lens set sharp.',
      time: 'About 40 minutes for one blurred dome',
      included: ['Cleaning of dome and lens', 'Focusing by day and infrared', 'Sealing against damp'],
      notIncluded: ['A new dome cover or lens', 'Recorder settings of other cameras'],
    },
  },
  'Bullet Camera': {
    'Bullet Camera Installation': {
      description:
        'A weatherproof bullet camera is set up over gate, parking or wall, with its joints boxed against rain.',
      time: 'About 60 minutes for one bullet camera',
      included: [
        'Fixing at a height that a ladder reaches',
        'Joining of cable inside a junction box',
        'Setting of view and night picture',
      ],
      notIncluded: ['Bullet camera, box and cable', 'Poles, and ladders above 15 feet'],
    },
    'Bullet Camera Uninstallation': {
      description: 'The outdoor camera is unscrewed and brought down, and its cable closed against rain.',
      time: 'About 25 minutes for one bullet camera',
      included: ['Taking down of camera and bracket', 'Waterproof closing of the cable'],
      notIncluded: ['Removal of cable and pole', 'Painting of the wall outside'],
    },
    'Camera Not Working': {
      description:
        'Rain, sun and voltage are hard on outdoor cameras: power, joints, cable and camera are tested in turn.',
      time: 'About 60 minutes for one bullet camera',
      included: [
        'Check of the outdoor joints for water',
        'Test of supply at the camera',
        'Remaking of a corroded connector',
      ],
      notIncluded: ['A new bullet camera or supply', 'Laying of a new outdoor cable'],
    },
    'Night Vision Repair': {
      description:
        'Dark or white picture at night: infrared lamps, glass, light sensor and settings are checked and mended.',
      time: 'About 45 minutes, best towards evening',
      included: ['Test of infrared lamps and light sensor', 'Cleaning of glass and shade', 'Setting of the night mode'],
      notIncluded: ['A new infrared board or camera', 'Extra lamps in the yard'],
    },
  },
  'Wifi Camera': {
    'Wifi Camera Installation': {
      description: 'A Wi-Fi camera is fixed or placed, joined to your network, and its app set up on your phone.',
      time: 'About 40 minutes for one Wi-Fi camera',
      included: [
        'Fixing near a socket within Wi-Fi reach',
        'Joining to network and app',
        'Alerts and recording shown to you',
      ],
      notIncluded: ['Wi-Fi camera and memory card', 'Router or range extender', 'Cloud plans of the maker'],
    },
    'Wifi Camera Setup': {
      description:
        'The camera is up but offline: it is reset, joined to Wi-Fi and app again, and shared with your family.',
      time: 'About 30 minutes for one camera and two phones',
      included: [
        'Reset and joining to your Wi-Fi',
        'App, alerts and memory card set up',
        'Access for the phones of your family',
      ],
      notIncluded: ['Weak internet or router faults', 'Repair of the camera'],
    },
  },
  'DVR and NVR': {
    'DVR Installation': {
      description:
        'The recorder is placed and joined to cameras, screen and internet, and recording and phone view are set.',
      time: 'About 75 minutes for a recorder of up to eight cameras',
      included: [
        'Joining of cameras, monitor and router',
        'Setting of time, channels and recording',
        'Viewing on one phone',
      ],
      notIncluded: ['Recorder, hard disk and monitor', 'Cabling and fixing of the cameras', 'Rack and UPS'],
    },
    'Hard Disk Installation': {
      description:
        'A surveillance hard disk is put into the recorder, formatted, and its days of recording worked out with you.',
      time: 'About 30 minutes for one hard disk',
      included: [
        'Opening of the recorder and fitting',
        'Formatting and a check of recording',
        'Setting of quality against days kept',
      ],
      notIncluded: ['The hard disk', 'Saving of data from the old disk'],
    },
    'Full Site Survey and Installation': {
      description:
        'For a whole building, shop or society: a survey of views and cable routes first, then a quotation, then the work.',
      time: 'About 1 to 2 hours for the survey; the work takes a day or more by its size',
      included: [
        'Walk through the site and a list of camera places',
        'A quotation by cameras, cable and labour',
        'Installation and handing over, once you agree',
      ],
      notIncluded: ['Cameras, recorder, cable and poles', 'Civil work and permits', 'Internet connection'],
    },
    'DVR Check Up': {
      description:
        'Recorder, disk, channels, clock and remote view are tested, and the weak part is named with its cost.',
      time: 'About 35 minutes for one recorder',
      included: ['Test of every channel', 'Health and free space of the disk', 'An estimate for the recorder'],
      notIncluded: ['Repair, disk or supply', 'Work at the cameras'],
    },
    'Recording Issue': {
      description: 'Live view is there but no playback: disk, schedule, clock and settings are checked and put right.',
      time: 'About 50 minutes for disk and settings',
      included: ['Test of the hard disk', 'Setting of schedule, motion and clock', 'A trial recording played back'],
      notIncluded: ['A new hard disk', 'Recovery of lost footage'],
    },
    'Remote View Setup': {
      description:
        'See your cameras from office or village: recorder, router and app are set so that your phone gets the picture.',
      time: 'About 35 minutes for up to two phones',
      included: [
        'Network settings of the recorder',
        'App set up, with a password of your own',
        'A test over mobile data',
      ],
      notIncluded: ['Internet plan or static IP', 'Changes in a locked router'],
    },
  },
}
